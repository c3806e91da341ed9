const motifs = [Hill, Table, Rings]

/** Stands in for an article's missing image. The same text always gets the same one of three drawings. */
export function CoverDrawing({ of }: { of: string }) {
  const sum = [...of].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  const Motif = motifs[sum % motifs.length] ?? Hill
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="aspect-video w-full rounded-surface"
    >
      <rect width="640" height="360" fill="var(--wash)" />
      <Motif />
    </svg>
  )
}

function Hill() {
  return (
    <>
      <path d="M0 360C120 200 220 260 330 170S540 120 640 40v320z" fill="var(--accent)" opacity=".9" />
      <circle cx="150" cy="110" r="54" fill="var(--warm)" />
    </>
  )
}

function Table() {
  return (
    <>
      <path d="M170 360a150 150 0 0 1 300 0z" fill="var(--accent)" />
      <circle cx="150" cy="226" r="40" fill="var(--danger)" opacity=".85" />
      <circle cx="320" cy="140" r="50" fill="var(--warm)" />
      <circle cx="490" cy="226" r="40" fill="var(--success)" opacity=".8" />
    </>
  )
}

function Rings() {
  return (
    <>
      <path d="M120 360a200 200 0 0 1 400 0z" fill="var(--accent)" opacity=".35" />
      <path d="M190 360a130 130 0 0 1 260 0z" fill="var(--accent)" opacity=".6" />
      <path d="M260 360a60 60 0 0 1 120 0z" fill="var(--accent)" />
      <circle cx="520" cy="110" r="44" fill="var(--warm)" />
    </>
  )
}
