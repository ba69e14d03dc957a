import { sampleMergeText } from "@accord/domain";
import { memo, type ComponentProps } from "react";
import { boxName, type MappedField } from "../fields/mapped-field.ts";
import { FieldBox } from "./field-box.tsx";

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
export const MappedBox = memo(function MappedBox({ field, isSampleShown, ...box }: MappedBoxProps) {
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
