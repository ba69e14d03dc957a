import { useIsPhone } from "@accord/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { ColumnsMenu } from "./columns-menu.tsx";
import type { ListToolsProps } from "./list-tools.tsx";
import { ViewsMenu } from "./views-menu.tsx";

interface ListMenusProps extends ListToolsProps {
  /** The menu that was pressed before it was loaded. */
  readonly pressed: string | undefined;
}

/** Rows are cards on a phone: they have neither columns nor a density. */
export function ListMenus({ page, controls, columns, pressed }: ListMenusProps) {
  const isPhone = useIsPhone();
  const menus = useRef<HTMLDivElement>(null);
  const openPressed = useEffectEvent(() => {
    if (pressed === undefined) return;
    const button = menus.current?.querySelector<HTMLElement>(`[aria-label^="${pressed}"]`);
    button?.focus();
    button?.click();
  });
  useEffect(() => openPressed(), []);
  return (
    <div className="rk-list-menus" ref={menus}>
      <ViewsMenu controls={controls} page={page} />
      {!isPhone && <ColumnsMenu columns={columns} controls={controls} page={page} />}
    </div>
  );
}
