/**
 * Stands in for Blueprint's loaders of the whole icon set. Icons are elements
 * (`<Plus size={16} />`); a string name would end here instead of fetching 500 icons.
 */
function refuse(name) {
  throw new Error(`Icon "${name}" was given by name. Pass an element of @blueprintjs/icons.`);
}

export const allPathsLoader = async (name) => refuse(name);
export const splitPathsBySizeLoader = async (name) => refuse(name);
