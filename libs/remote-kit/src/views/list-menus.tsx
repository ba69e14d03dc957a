import { useIsPhone } from "@accord/ui";
import { ColumnsMenu } from "./columns-menu.tsx";
import type { ListToolsProps } from "./list-tools.tsx";
import { ViewsMenu } from "./views-menu.tsx";

/** Rows are cards on a phone: they have neither columns nor a density. */
export function ListMenus({ page, controls, columns }: ListToolsProps) {
  const isPhone = useIsPhone();
  return (
    <>
      <ViewsMenu controls={controls} page={page} />
      {!isPhone && <ColumnsMenu columns={columns} controls={controls} />}
    </>
  );
}
