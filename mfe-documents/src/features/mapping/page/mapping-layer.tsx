import { sampleMergeText } from "@accord/domain";
import type { KeyboardEvent } from "react";
import type { Editor } from "../use-editor.ts";
import { boxName, type MappedField } from "../fields/mapped-field.ts";
import type { Box, PageSize } from "../geometry/box.ts";
import { draftOf } from "../state/form-steps.ts";
import { boxKey } from "./box-key.ts";
import { FieldBox } from "./field-box.tsx";
import { GuideLines } from "./page-sheet.tsx";
import { usePagePointer, type DragView, type PlacedBox } from "./use-page-pointer.ts";

interface MappingLayerProps {
  readonly editor: Editor;
  readonly page: PageSize;
  readonly scale: number;
  readonly isSampleShown: boolean;
}

const NEW_FIELD = "New field";

const textIn = ({ agreementProperty, fieldType, fieldName }: MappedField, isSample: boolean) =>
  isSample ? sampleMergeText(agreementProperty, fieldType) : fieldName;

const heldBox = (view: DragView | undefined, key: string | undefined, box: Box) =>
  view !== undefined && view.key === key ? view.box : box;

function newName(box: Box, pageNumber: number): string {
  const { x, y, width, height } = box;
  return `${NEW_FIELD}, box on page ${pageNumber}, x ${x}, y ${y}, ${width} by ${height}`;
}

/** The boxes over the page, and what a pointer and the keys do with them. */
export function MappingLayer({ editor, page, scale, isSampleShown }: MappingLayerProps) {
  const { state, select, place, pointAt, remove } = editor;
  const fields = state.fields.filter(({ pageNumber }) => pageNumber === state.page);
  const draft = draftOf(state);
  const draftBox = draft?.pageNumber === state.page ? draft.box : undefined;
  const boxes: readonly PlacedBox[] = draftBox
    ? [...fields, { key: undefined, box: draftBox }]
    : fields;
  const { view, handlers } = usePagePointer({
    page,
    scale,
    boxes,
    isAdding: state.formOf === "add",
    onChoose: select,
    onPoint: pointAt,
    onPlace: place,
  });
  const onKey = (event: KeyboardEvent, key: string | undefined) => {
    const box = boxes.find((one) => one.key === key)?.box;
    const asked = box && boxKey(event, box, page);
    if (asked === undefined) return;
    event.preventDefault();
    if (asked.act === "place") place(key, asked.box, `${asked.gesture} ${key ?? ""}`);
    else if (key !== undefined) remove(key);
  };
  const isSelectedHere = fields.some(({ key }) => key === state.selected);
  return (
    <div
      className={state.formOf === "none" ? "mp-layer" : "mp-layer mp-layer-aiming"}
      data-testid="mapping-layer"
      {...handlers}
    >
      {fields.map((field, index) => (
        <FieldBox
          box={heldBox(view, field.key, field.box)}
          fieldKey={field.key}
          hasIssue={state.issues[field.key] !== undefined}
          isSelected={field.key === state.selected}
          isTabStop={isSelectedHere ? field.key === state.selected : index === 0}
          key={field.key}
          label={boxName(field)}
          onChoose={select}
          onKey={onKey}
          scale={scale}
          text={textIn(field, isSampleShown)}
        />
      ))}
      {draftBox && (
        <FieldBox
          box={heldBox(view, undefined, draftBox)}
          fieldKey={undefined}
          hasIssue={false}
          isSelected
          isTabStop
          label={newName(draftBox, state.page)}
          onChoose={select}
          onKey={onKey}
          scale={scale}
          text={state.text.fieldName || NEW_FIELD}
        />
      )}
      {view && <GuideLines guides={view.guides} scale={scale} />}
    </div>
  );
}
