export { type FoundIds, findIds, orWhereIds } from "./search-ids.ts";
export { readSearchPage, type SearchSource } from "./search-page.ts";
export { whereReference } from "./search-references.ts";
export { likeText, searchWords, wherePerson } from "./search-text.ts";
