// Next calls this once in each process, before the first request. The edge runtime has neither a database nor workers.

export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("./lib/start");
};
