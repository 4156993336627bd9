/** The parts of an OpenAPI 3.1 document that this package reads or corrects. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> } & Record<string, unknown>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
}

export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: object;
}

export interface Response {
  description: string;
  content?: Record<string, MediaType>;
  headers?: object;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
}

export interface Schema {
  readonly type?: string | string[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly enum?: unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
}

/** The media type of every body except files. */
export const json = 'application/json';

export function describeError(description: string): Response {
  return { description, content: { [json]: { schema: { $ref: '#/components/schemas/Error' } } } };
}
