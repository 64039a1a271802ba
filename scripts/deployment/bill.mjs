// A bill of materials in CycloneDX.

import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";

/** @typedef {{ readonly name: string, readonly version: string, readonly license: string }} Part */

/** An expression of licences is named as it is, since nothing here parses it. */
const licences = new Contrib.License.Factories.LicenseFactory((expression) => {
  throw new Error(`${expression} is not parsed.`);
});

/** @param {string} name `@scope/name`, or a name alone */
function namesOf(name) {
  const [, group, bare = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  return { group, bare };
}

/**
 * @param {Part} part
 * @param {Enums.ComponentType} type
 */
function componentOf({ name, version, license }, type) {
  const { group, bare } = namesOf(name);
  const purl = `pkg:npm/${group === undefined ? "" : `${encodeURIComponent(group)}/`}${bare}@${version}`;
  const given = { version, bomRef: purl, ...(group === undefined ? {} : { group }) };
  const component = new Models.Component(type, bare, given);
  if (license) component.licenses.add(licences.makeFromString(license));
  return component;
}

/**
 * The bill of a program and the packages in it, each once, as JSON.
 *
 * @param {Part} program
 * @param {readonly Part[]} parts
 */
export function billOf(program, parts) {
  const root = componentOf(program, Enums.ComponentType.Application);
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: root }) });
  const once = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  for (const part of once.values()) bom.components.add(componentOf(part, Enums.ComponentType.Library));
  for (const component of bom.components) root.dependencies.add(component.bomRef);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return serializer.serialize(bom, { sortLists: true, space: 2 });
}
