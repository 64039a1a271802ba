/** The path of an event that is read: names, with `[]` for every entry of a list and `*` for every name of an object. */
export type ReadPath = string;

type Tree = { readonly [name: string]: Tree | true };

const LIST = "[]";

const stepsOf = (path: ReadPath): readonly string[] =>
  path.split(".").flatMap((step) => (step.endsWith(LIST) ? [step.slice(0, -LIST.length), LIST] : [step]));

const grown = (tree: Tree | true | undefined, [step, ...rest]: readonly string[]): Tree | true => {
  if (tree === true || step === undefined) return true;
  return { ...tree, [step]: grown(tree?.[step], rest) };
};

const pruned = (value: unknown, tree: Tree | true): unknown => {
  if (tree === true || value === null || typeof value !== "object") return tree === true ? value : undefined;
  if (Array.isArray(value)) {
    const each = tree[LIST];
    return each === undefined ? undefined : value.map((entry) => pruned(entry, each) ?? null);
  }
  const kept: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const below = Object.hasOwn(tree, name) ? tree[name] : tree["*"];
    const left = below === undefined ? undefined : pruned(entry, below);
    if (left !== undefined)
      Object.defineProperty(kept, name, { value: left, enumerable: true, configurable: true, writable: true });
  }
  return kept;
};

/** The trees by their lists, each of which a reader keeps: building one takes longer than pruning an event by it. */
const trees = new WeakMap<readonly ReadPath[], Tree | true>();

const treeOf = (paths: readonly ReadPath[]): Tree | true => {
  const known = trees.get(paths);
  if (known !== undefined) return known;
  const tree = paths.reduce<Tree | true>((all, path) => grown(all, stepsOf(path)), {});
  trees.set(paths, tree);
  return tree;
};

/**
 * Keeps of an event only what its source reads; everything else, such as names, addresses and cards, is dropped.
 *
 * @param paths of {@link SalesSource.reads}, which do not change
 */
export const keepRead = (event: unknown, paths: readonly ReadPath[]): unknown => pruned(event, treeOf(paths));
