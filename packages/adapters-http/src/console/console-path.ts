/** Below it is the console: its pages, and under `/api` what they ask. */
export const CONSOLE_PATH = "/console";
export const CONSOLE_API = "/api";
