/** Returns where a map shows this address. A link only: an embedded map would tell another site who reads the job. */
export const mapHref = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
