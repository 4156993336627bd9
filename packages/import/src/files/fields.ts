/** The named values of one record in a file: a row of a table or database, or a JSON object. */
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

  /** A trimmed text, or a number as text. When the text is blank, null. */
  text(name: string): string | null {
    const value = this.#get(name);
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    return (typeof value === 'string' && value.trim()) || null;
  }

  /** The text as it is in the file. Empty when there is no text. */
  raw(name: string): string {
    const value = this.#get(name);
    return typeof value === 'string' ? value : '';
  }

  /** A finite number. Text with a decimal point is parsed. */
  number(name: string): number | null {
    const value = this.#get(name);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }

  /** Whether the value is true, 1, `true`, `yes` or `1`. */
  flag(name: string): boolean {
    const value = this.#get(name);
    return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|1)$/i.test(value.trim()));
  }

  /** The values of `names` as they are in the file. Leaves out absent values. */
  pick(names: readonly string[]): Readonly<Record<string, unknown>> {
    return Object.fromEntries(names.flatMap((name) => (this.has(name) ? [[name, this.#get(name)]] : [])));
  }

  /** The object with this name. When there is none, an object without fields. */
  object(name: string): Fields {
    return toFields(this.#get(name));
  }

  /** The objects in a list, or the values of an object that maps ids to objects. */
  objects(name: string): Fields[] {
    return listObjects(this.#get(name));
  }

  texts(name: string): string[] {
    return this.list(name).filter((each): each is string => typeof each === 'string' && each.trim() !== '');
  }

  /** The list. When there is none, an empty list. */
  list(name: string): unknown[] {
    const value = this.#get(name);
    return Array.isArray(value) ? value : [];
  }

  /** The numbers of a list. Other values are null. */
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
