import { remoteConfig } from "@accord/tools/webpack";

export default remoteConfig({ name: "agreements", dir: import.meta.dirname });
