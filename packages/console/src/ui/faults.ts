/** What is wrong with a field, or with the whole when it is about none. */
export interface Fault {
  /** The path of the field in the body, such as `budget.total`; null when it is about no single one. */
  readonly param: string | null;
  readonly message: string;
}

/** What the service refused. `within` is the path under which the fields stand in the body that was sent. */
export const faultOf = (error: unknown, within = ""): Fault | null => {
  if (error === null || error === undefined) return null;
  const { param = null, message } = error as { param?: string | null; message: string };
  const isWithin = param !== null && within !== "" && param.startsWith(`${within}.`);
  return { param: isWithin ? param.slice(within.length + 1) : param, message };
};

/** Whether a fault is about a field, or about something inside of it. */
export const isAbout = ({ param }: Fault, name: string): boolean =>
  param !== null && (param === name || param.startsWith(`${name}.`) || param.startsWith(`${name}[`));
