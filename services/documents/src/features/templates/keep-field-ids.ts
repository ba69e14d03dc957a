import type { ListedTemplateField, NewTemplateField } from "@accord/contracts";

type SavedField = NewTemplateField & { readonly id: string };

const contentOf = (field: NewTemplateField) =>
  JSON.stringify([
    field.fieldName,
    field.agreementProperty,
    field.fieldType,
    ...[field.xPosition, field.yPosition, field.width, field.height, field.pageNumber],
  ]);
const nameOf = (field: NewTemplateField) =>
  JSON.stringify([field.fieldName, field.agreementProperty]);

/**
 * Gives ids to fields that were sent without one: an equal saved field's id, else that of one with the same name and
 * property.
 */
export function keepFieldIds(
  saved: readonly SavedField[],
  sent: readonly ListedTemplateField[],
): readonly ListedTemplateField[] {
  const used = new Set(sent.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return [contentOf, nameOf].reduce<typeof sent>((fields, keyOf) => {
    const left = saved.filter(({ id }) => !used.has(id));
    return fields.map((field) => {
      if (field.id !== undefined) return field;
      const match = left.find((one) => !used.has(one.id) && keyOf(one) === keyOf(field));
      if (match === undefined) return field;
      used.add(match.id);
      return { ...field, id: match.id };
    });
  }, sent);
}
