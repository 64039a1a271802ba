// Texts that set-wise statements compose for each of hundreds of thousands of rows, from parts that cost little each.

/** The SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/**
 * A uuid v7 of a time, which is given as its first twelve hexadecimal digits, and of the digits of a hash from its n-th on: the ids that core
 * derives from names (`runIdentity`, `linkIdentity`, `deliveryOf`).
 */
export const uuidOf = (time: string, hash: string, from = 1): string =>
  `(${time} || '7' || overlay(substr(${hash}, ${from}, 18) placing '8' from 4 for 0))::uuid`;

/** The twelve digits of a time that {@link uuidOf} begins with. */
export const digitsOf = (time: Date): string => time.getTime().toString(16).padStart(12, "0");

/**
 * An object as JSON, of fields whose values are SQL that gives JSON as text and never null. `row_to_json` looks up the type of every
 * column for every row, which takes four times as long.
 */
export const jsonObject = (fields: Readonly<Record<string, string>>, rest = "''"): string => {
  const values = Object.entries(fields).map(([field, value], at) => `'${at === 0 ? "{" : ","}"${field}":' || ${value}`);
  return `(${values.join(" || ")} || ${rest} || '}')`;
};

/** A text without characters that JSON escapes, such as an id, a day or a word of the catalogue. */
export const quoted = (text: string): string => `'"' || ${text} || '"'`;

/** A JSON text, or null where it is. */
export const orNull = (json: string): string => `coalesce(${json}, 'null')`;

/** Any text, or null. */
export const escaped = (text: string): string => orNull(`to_json(${text})::text`);

const SAFE = `between ${Number.MIN_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`;

/** `wireAmounts` of core: the last fields of an object, the digits of an amount that a number does not hold exactly. */
export const exactly = (field: string, amount: string): string =>
  `case when ${amount} ${SAFE} then '' else ',"exact":{"${field}":"' || ${amount} || '"}' end`;
