// A Dockerfile as its stages, each with its instructions in order.

import { DockerfileParser } from "dockerfile-ast";

/**
 * @typedef {object} Instruction
 * @property {string} keyword in capitals
 * @property {string} text what follows the keyword and its flags
 * @property {readonly string[]} words the same, word by word; of the form with brackets, its strings
 * @property {Readonly<Record<string, string>>} flags such as `from` of COPY
 * @property {boolean} isShell whether it is run by a shell
 * @property {string | undefined} nested of HEALTHCHECK, the instruction in it
 *
 * @typedef {{ readonly from: string, readonly name: string | undefined, readonly instructions: readonly Instruction[] }} Stage
 */

/**
 * @param {any} instruction
 * @returns {Instruction}
 */
function read(instruction) {
  const flags = Object.fromEntries(
    (instruction.getFlags?.() ?? []).map((/** @type {any} */ flag) => [flag.getName(), flag.getValue() ?? ""]),
  );
  const json = (instruction.getJSONStrings?.() ?? []).map((/** @type {any} */ one) => one.getJSONValue());
  const words = instruction.getArguments().map((/** @type {any} */ one) => one.getValue());
  return {
    keyword: instruction.getKeyword(),
    text: (instruction.getArgumentsContent() ?? "").replaceAll(/\\\r?\n/g, ""),
    words: json.length > 0 ? json : words,
    flags,
    isShell: json.length === 0,
    nested: instruction.getSubcommand?.()?.getValue(),
  };
}

/**
 * @param {string} text
 * @returns {readonly Stage[]}
 */
export function stagesOf(text) {
  /** @type {{ from: string, name: string | undefined, instructions: Instruction[] }[]} */
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const given = /** @type {any} */ (instruction);
    if (given.getKeyword() === "FROM")
      stages.push({ from: given.getImage(), name: given.getBuildStage() ?? undefined, instructions: [] });
    else stages.at(-1)?.instructions.push(read(given));
  }
  return stages;
}

/**
 * Pairs of an instruction such as ENV or LABEL.
 *
 * @param {string} text
 * @returns {readonly (readonly [string, string])[]}
 */
export function pairsOf(text) {
  return [...text.matchAll(/([\w.-]+)=(?:"((?:[^"\\]|\\.)*)"|(\S+))/g)].map(
    ([, name = "", quoted, bare]) => /** @type {const} */ ([name, quoted?.replaceAll(/\\(.)/g, "$1") ?? bare ?? ""]),
  );
}
