export { type FoundIds, findIds, orWhereIds } from "./search-ids.read.ts";
export { readSearchPage, type SearchSource } from "./search-page.read.ts";
export { whereReference } from "./search-references.read.ts";
export { likeText, searchWords, wherePerson } from "./search-text.read.ts";
