/** The named values of one thing in a file: a row of a table or database, or an object of JSON. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  get names(): string[] {
    return Object.keys(this.#values);
  }

  /** Whether there is a value that is not blank. */
  has(name: string): boolean {
    const value = this.#get(name);
    return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  }

  /** A text that is not blank, without the space around it; also of a number. */
  text(name: string): string | null {
    const value = this.#get(name);
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    return (typeof value === 'string' && value.trim()) || null;
  }

  /** A text as it is in the file; empty without one. */
  raw(name: string): string {
    const value = this.#get(name);
    return typeof value === 'string' ? value : '';
  }

  /** A finite number, also one that is written as text with a point. */
  number(name: string): number | null {
    const value = this.#get(name);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }

  /** Whether it is true, 1, `true`, `yes` or `1`. */
  flag(name: string): boolean {
    const value = this.#get(name);
    return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|1)$/i.test(value.trim()));
  }

  /** The values of some names as they are in the file, without absent ones. */
  pick(names: readonly string[]): Readonly<Record<string, unknown>> {
    return Object.fromEntries(names.flatMap((name) => (this.has(name) ? [[name, this.#get(name)]] : [])));
  }

  /** The object at a name; one without fields when there is none. */
  object(name: string): Fields {
    return toFields(this.#get(name));
  }

  /** The objects in a list, or the values of an object that is one by id. */
  objects(name: string): Fields[] {
    return listObjects(this.#get(name));
  }

  /** The texts in a list. */
  texts(name: string): string[] {
    return this.list(name).filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  }

  /** A list; empty without one. */
  list(name: string): unknown[] {
    const value = this.#get(name);
    return Array.isArray(value) ? value : [];
  }

  /** The numbers in a list, each at its place. */
  numbers(name: string): (number | null)[] {
    return this.list(name).map((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null));
  }

  #get(name: string): unknown {
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }
}

export function toFields(value: unknown): Fields {
  return new Fields(isObject(value) ? value : {});
}

export function listObjects(value: unknown): Fields[] {
  const values: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return values.filter(isObject).map((each) => new Fields(each));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
