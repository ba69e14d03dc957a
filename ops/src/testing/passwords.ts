/** One set for all tests: the roles belong to the whole server. */
export const passwords = {
  gateway: "g",
  core: "c",
  documents: "d",
  signing: "s",
  migrations: "m",
};
