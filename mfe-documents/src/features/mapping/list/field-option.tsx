import { ArrowRight } from "@blueprintjs/icons";
import { memo, useEffect, useRef } from "react";
import type { MappedField } from "../fields/mapped-field.ts";

interface FieldOptionProps {
  readonly id: string;
  readonly field: MappedField;
  readonly isSelected: boolean;
  readonly hasIssue: boolean;
}

export const FieldOption = memo(function FieldOption(props: FieldOptionProps) {
  const { id, field, isSelected, hasIssue } = props;
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) option.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    <li
      aria-selected={isSelected}
      className="mp-item"
      data-key={field.key}
      id={id}
      ref={option}
      role="option"
      tabIndex={-1}
    >
      <span className="mp-item-name ac-ellipsis" title={field.fieldName}>
        {field.fieldName}
      </span>
      <span className="mp-item-note">p. {field.pageNumber}</span>
      <span className="mp-item-property">
        <ArrowRight aria-hidden="true" size={12} />
        <span className="ac-ellipsis">{field.agreementProperty}</span>
      </span>
      <span className="mp-item-note">{field.fieldType}</span>
      {hasIssue && <span className="mp-item-issue">Needs a correction</span>}
    </li>
  );
});
