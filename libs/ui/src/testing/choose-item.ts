import { click } from "./events.ts";
import { byRole } from "./find.ts";
import { buttonNamed } from "./page-parts.ts";
import { waitFor } from "./render.tsx";

/** Chooses an item of a menu: `chooseItem("Export payouts", "CSV, all fields")`. */
export async function chooseItem(menu: string, label: string): Promise<void> {
  await waitFor(() => buttonNamed(menu));
  await click(buttonNamed(menu));
  await click(await waitFor(() => byRole("menuitem", label)));
}
