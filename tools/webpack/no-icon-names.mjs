const refuse = (name) => {
  throw new Error(`Icon "${name}" was given by name. Pass an element of @blueprintjs/icons.`);
};

/**
 * Stands in for Blueprint's icon loader, and with it for the whole icon set and its list of names.
 * Icons are elements (`<Plus size={16} />`); a string name would end here.
 */
export const Icons = {
  getPaths: () => undefined,
  load: async (name) => refuse(name),
  loadAll: async () => refuse("all"),
  setLoaderOptions: () => undefined,
};
