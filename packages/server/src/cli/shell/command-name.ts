const isPublished = import.meta.url.includes("/dist/bundle/");

const published = process.env.npm_command === "exec" ? "npx @entente/server" : "entente";

/** How the command line is called here: through npx, as an installed program, or in a checkout, also without an installed pnpm. */
export const COMMAND_NAME = isPublished ? published : "npx -y pnpm@10.34.9 entente";

/** The same in fewer words, for hints: in a checkout with an installed pnpm. */
export const SHORT_COMMAND_NAME = isPublished ? published : "pnpm entente";
