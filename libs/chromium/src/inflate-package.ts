/*
 * Runs in a process of its own with an empty private temporary folder: the package unpacks into the temporary folder
 * and trusts any file that it finds there.
 */
import path from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

const [packageDir = ""] = process.argv.slice(2);
await chromium.executablePath();
await inflate(path.join(packageDir, "bin", "al2023.tar.br"));
