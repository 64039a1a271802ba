import { answerPage } from "../../journal/index.ts";
import { emailAddress, keyOfAddress, listInput, listOf, searchField } from "../../kernel/index.ts";
import { query, retrieve } from "../context.ts";
import { entityResource, presentEntity } from "./resource.ts";
import { visibleEntity } from "./visible.ts";

export const retrieveEntity = retrieve(["entity"], entityResource, visibleEntity, presentEntity);

export const listEntities = query({
  ids: [],
  input: listInput({
    /**
     * Only the entity with this e-mail address, compared as a whole whatever its spelling: up to 320 characters. Default:
     * all.
     */
    email: emailAddress().optional(),
    /**
     * Only entities with this in their name or e-mail address, in any case: 1 to 200 characters; at the beginning where it is 1
     * or 2. Default: all.
     */
    q: searchField(),
  }),
  output: listOf(entityResource),
  answer: ({ tenant, brand, ports }, _ids, input) =>
    answerPage(
      "entity",
      input,
      (page) =>
        ports.entities.ofBrand(
          tenant,
          brand.id,
          { emailKey: input.email === undefined ? undefined : keyOfAddress(input.email) },
          page,
        ),
      (rows) => rows.map((row) => presentEntity(row, tenant)),
    ),
});
