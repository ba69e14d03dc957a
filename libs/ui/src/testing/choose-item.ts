import { click } from "./events.ts";
import { buttonNamed } from "./find.ts";
import { waitFor } from "./render.tsx";

const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** Chooses an item of a menu: `chooseItem("Export payouts", "CSV, all fields")`. */
export async function chooseItem(menu: string, label: string): Promise<void> {
  await waitFor(() => buttonNamed(menu));
  await click(buttonNamed(menu));
  const found = await waitFor(() => {
    const item = items().find(({ textContent }) => textContent === label);
    if (!item) throw new Error(`The menu has no item ${label}`);
    return item;
  });
  await click(found);
}
