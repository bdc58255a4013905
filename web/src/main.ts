// Starts a page that is a single file, with one puzzle.

import { element } from "./document";
import type { PageData } from "./page";
import type { PlaceName } from "./place";
import { readTexts } from "./texts/texts";
import { placeOf, Visit } from "./visit";

/** The data that Python writes into the page: its first place, its puzzle as a file, and the data of the viewer. */
type PageContent = PageData & { place: PlaceName; toml?: string };

const { place, toml, ...page } = JSON.parse(element("data").textContent!) as PageContent;
// Inside another page, such as a notebook, there is no address to write to.
const keep = location.protocol === "about:" ? null : (hash: string) => history.replaceState(null, "", hash);
const visit = new Visit(element("root"), { toml, page: page.puzzle === undefined ? undefined : page }, keep);
const follow = (address: string) => void visit.show(placeOf(address) ?? place, address);
// A place may have overwritten the address before this event arrives, so take the address from the event.
window.addEventListener("hashchange", ({ newURL }) => follow(new URL(newURL).hash));
void readTexts().then(() => follow(location.hash));
