import { type ComponentProps, memo } from "react";
import type { Box, PageSize } from "../geometry/box.ts";
import { draftOf } from "../state/form-steps.ts";
import type { Editor } from "../use-editor.ts";
import { FieldBox } from "./field-box.tsx";
import { useBoxKeys } from "./use-box-keys.ts";
import { usePagePointer, type DragView, type PlacedBox } from "./use-page-pointer.ts";
import { sampleMergeText } from "@accord/domain";
import { boxName, type MappedField } from "../fields/mapped-field.ts";

interface MappingLayerProps {
  readonly editor: Editor;
  readonly page: PageSize;
  /** CSS pixels per point. */
  readonly scale: number;
  readonly isSampleShown: boolean;
}

const layerClass = {
  none: "mp-layer",
  edit: "mp-layer mp-layer-aiming",
  add: "mp-layer mp-layer-aiming mp-layer-adding",
} as const;

const NEW_FIELD = "New field";

const heldBox = (view: DragView | undefined, key: string | undefined, box: Box) =>
  view !== undefined && view.key === key ? view.box : box;

type DraftBoxProps = Pick<MappingLayerProps, "editor" | "scale"> &
  Pick<ComponentProps<typeof FieldBox>, "box" | "onKey">;

function DraftBox({ editor: { state, select }, box, scale, onKey }: DraftBoxProps) {
  const { x, y, width, height } = box;
  return (
    <FieldBox
      box={box}
      fieldKey={undefined}
      hasIssue={false}
      isSample={false}
      isSelected
      isTabStop
      label={`${NEW_FIELD}, box on page ${state.page}, x ${x}, y ${y}, ${width} by ${height}`}
      onChoose={select}
      onKey={onKey}
      scale={scale}
      text={state.text.fieldName || NEW_FIELD}
    />
  );
}

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
  const onKey = useBoxKeys({ page, boxes, onPlace: place, onRemove: remove });
  // One tab stop per page; the list reaches the others.
  const tabStop = fields.find(({ key }) => key === state.selected) ?? fields[0];
  return (
    <div className={layerClass[state.formOf]} data-testid="mapping-layer" {...handlers}>
      {fields.map((field) => (
        <MappedBox
          box={heldBox(view, field.key, field.box)}
          field={field}
          hasIssue={state.issues[field.key] !== undefined}
          isSampleShown={isSampleShown}
          isSelected={field.key === state.selected}
          isTabStop={field === tabStop}
          key={field.key}
          onChoose={select}
          onKey={onKey}
          scale={scale}
        />
      ))}
      {draftBox && (
        <DraftBox
          box={heldBox(view, undefined, draftBox)}
          editor={editor}
          onKey={onKey}
          scale={scale}
        />
      )}
      {view?.guides.x !== undefined && (
        <div className="mp-guide mp-guide-x" style={{ left: view.guides.x * scale }} />
      )}
      {view?.guides.y !== undefined && (
        <div className="mp-guide mp-guide-y" style={{ top: view.guides.y * scale }} />
      )}
    </div>
  );
}

interface MappedBoxProps extends Pick<
  ComponentProps<typeof FieldBox>,
  "box" | "scale" | "isSelected" | "hasIssue" | "isTabStop" | "onChoose" | "onKey"
> {
  readonly field: MappedField;
  readonly isSampleShown: boolean;
}

const textIn = ({ agreementProperty, fieldType, fieldName }: MappedField, isSample: boolean) =>
  isSample ? sampleMergeText(agreementProperty, fieldType) : fieldName;

/** Memoized, because a page can have 200 fields. */
const MappedBox = memo(function MappedBox({ field, isSampleShown, ...box }: MappedBoxProps) {
  return (
    <FieldBox
      {...box}
      fieldKey={field.key}
      isSample={isSampleShown}
      label={boxName(field)}
      text={textIn(field, isSampleShown)}
    />
  );
});
