import { PlatformError } from "@entente/core";
import { at, expandedShape, type Result, refuse, type UseCaseResult } from "@entente/core/http";
import { attachment } from "../http/attachment.ts";
import type { Answer } from "../http/refusal.ts";
import { type RouteRow, SUCCESS_STATUS } from "../routes/route.ts";
import { type Column, columnsOf } from "./columns.ts";
import type { Page, PagedList } from "./entry.ts";
import type { ListFormat } from "./formats.ts";

const PAGE_MAX = 100;

type Query = Readonly<Record<string, unknown>>;
type ReadPage = (query: Query) => Promise<UseCaseResult<unknown>>;

/** `/programs/{id}/tiers` as the name of a file: `tiers`. */
const nameOf = ({ path }: RouteRow): string => path.split("/").findLast((part) => !part.startsWith("{")) ?? "list";

/** The page after this one, as the whole list goes on. */
async function* pagesAfter(first: Page, after: PagedList["after"], query: Query, read: ReadPage): AsyncGenerator<Page> {
  let page = first;
  yield page;
  for (let last = after(page); page.has_more && last !== undefined; last = after(page)) {
    const found = await read({ ...query, starting_after: last });
    if (!found.ok) throw new PlatformError(found.refusal, found.cause);
    page = found.value as Page;
    yield page;
  }
}

async function* written(
  format: ListFormat,
  columns: readonly Column[],
  pages: AsyncIterable<Page>,
): AsyncGenerator<string> {
  yield format.head(columns);
  for await (const { data } of pages) if (data.length > 0) yield format.lines(data, columns);
}

/**
 * Every entry of a list that fits the query, in its order, from its beginning or after `starting_after`. It is read page after
 * page at the pace of the client, so that it needs the memory of one page. The first page is read before the answer begins: what
 * is refused is refused as for a page. Entries that come during the reading are not part of it where the list is newest first.
 */
export const wholeList = async (
  row: RouteRow,
  list: PagedList,
  format: ListFormat,
  query: Query,
  read: ReadPage,
): Promise<Result<Omit<Answer, "headers"> & { readonly headers: Readonly<Record<string, string>> }>> => {
  if (query.limit !== undefined) {
    const reason = `limit is of pages; as ${format.type} the whole list is answered.`;
    return at("limit", refuse("invalid_request", { reason }));
  }
  const all = { ...query, limit: String(row.whole?.pageMax ?? PAGE_MAX) };
  const first = await read(all);
  if (!first.ok) return first;
  const expanded = (query.expand ?? []) as readonly string[];
  const columns = row.whole?.columns(query) ?? columnsOf(expandedShape(list.entry, expanded));
  return {
    ok: true,
    value: {
      status: SUCCESS_STATUS.done,
      type: `${format.type}; charset=utf-8`,
      body: written(format, columns, pagesAfter(first.value as Page, list.after, all, read)),
      headers: attachment(`${nameOf(row)}.${format.ending}`),
    },
  };
};
