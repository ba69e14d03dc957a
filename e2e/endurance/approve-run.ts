import { reviewGroups } from "@accord/domain";
import { post, type Answer, type Office } from "./office.ts";

/** Ticks what is new in a submitted run and approves it. */
export async function approveRun(
  approver: Office,
  path: string,
  { revision, contentSha256 }: Answer,
): Promise<void> {
  const checked = { revision, groups: reviewGroups };
  await approver.settle({ method: "PUT", path: `${path}/checked-news`, body: checked, key: null });
  await approver.settle(post(`${path}/approve`, { contentSha256 }));
}
