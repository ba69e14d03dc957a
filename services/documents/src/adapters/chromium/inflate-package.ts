/*
 * Run as a program of its own: the package unpacks into the temporary folder and trusts whatever it
 * finds there, so this process gets a temporary folder that is empty and nobody else's.
 */
import path from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

const [packageDir = ""] = process.argv.slice(2);
await chromium.executablePath();
await inflate(path.join(packageDir, "bin", "al2023.tar.br"));
