const refuse = (name) => {
  throw new Error(`Icon "${name}" was given by name. Pass an element of @blueprintjs/icons.`);
};

/** Replaces Blueprint's icon loader, which would bundle all icons. Icons are passed as elements. */
export const Icons = {
  getPaths: () => undefined,
  load: async (name) => refuse(name),
  loadAll: async () => refuse("all"),
  setLoaderOptions: () => undefined,
};
