const MOST = 300;
const names = new Map<string, string>();

/**
 * Says that a text will be sent again and again, with other values each time. PostgreSQL then reads and plans it once per
 * connection, which for these statements is most of their cost. Beyond the first few hundred texts nothing is said, since
 * each connection keeps every plan as long as it lives.
 */
export const prepared = (text: string): string => {
  if (names.size < MOST && !names.has(text)) names.set(text, `entente_${names.size}`);
  return text;
};

/** The name under which a connection keeps the plan of a text; undefined for one that is planned each time. */
export const preparedName = (text: string): string | undefined => names.get(text);
