import { Checkbox, Radio } from "@accord/blueprint";
import { ButtonPopover } from "@accord/ui/overlays";
import { TwoColumns } from "@blueprintjs/icons";
import { useId } from "react";
import { buttonIdOf, type ListToolsProps } from "./list-tools.tsx";

type ColumnsMenuProps = Pick<ListToolsProps, "controls" | "columns" | "page">;

export function ColumnsMenu({ controls, columns, page }: ColumnsMenuProps) {
  return (
    <ButtonPopover
      content={() => <ColumnChoice columns={columns} controls={controls} />}
      focusIn={(popover) =>
        popover.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true })
      }
      icon={<TwoColumns size={16} />}
      id={buttonIdOf(page, "Columns")}
      label="Columns"
      opens="dialog"
      text="Columns"
    />
  );
}

const densities = [
  { label: "Comfortable", density: "" },
  { label: "Compact", density: "compact" },
];

function ColumnChoice({ controls, columns }: Omit<ColumnsMenuProps, "page">) {
  const { arrange, display } = controls;
  const name = useId();
  const toggle = (column: string) => {
    const shown = display.columns.filter(
      (one) => display.hidden.includes(one) === (one === column),
    );
    arrange({ columns: shown.length === display.columns.length ? "" : shown.join(",") });
  };
  const listed = columns.filter(({ key }) => display.columns.includes(key));
  return (
    <div aria-label="Columns and rows" className="rk-columns" role="dialog">
      <fieldset>
        <legend>Columns</legend>
        {listed.map(({ key, header }) => (
          <Checkbox
            checked={!display.hidden.includes(key)}
            disabled={key === display.columns[0]}
            key={key}
            label={header}
            onChange={() => toggle(key)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Rows</legend>
        {densities.map(({ label, density }) => (
          <Radio
            checked={display.isCompact === (density === "compact")}
            key={label}
            label={label}
            name={name}
            onChange={() => arrange({ density })}
          />
        ))}
      </fieldset>
    </div>
  );
}
