// A packed package has no sources, so it does not name them: the condition by which this checkout runs them is left out.

const SOURCE = "@entente/source";

/** @param {unknown} entry */
const withoutSource = (entry) =>
  entry === null || typeof entry !== "object"
    ? entry
    : Object.fromEntries(
        Object.entries(entry)
          .filter(([name]) => name !== SOURCE)
          .map(([name, value]) => [name, withoutSource(value)]),
      );

module.exports = {
  hooks: {
    beforePacking: (/** @type {{ exports?: unknown }} */ manifest) => ({
      ...manifest,
      ...(manifest.exports === undefined ? {} : { exports: withoutSource(manifest.exports) }),
    }),
  },
};
