export type Way = { title: string; text: string; href: string; link: string }

export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="mt-12 border-line border-b">
      {ways.map(({ title, text, href, link }) => (
        <li
          key={title}
          className="grid items-center gap-x-10 gap-y-1 border-line border-t py-5 md:grid-cols-[1fr_auto]"
        >
          <div>
            <h2 className="font-semibold text-large">{title}</h2>
            <p className="max-w-prose text-muted">{text}</p>
          </div>
          <a href={href} className="inline-flex min-h-11 items-center">
            {link}
          </a>
        </li>
      ))}
    </ul>
  )
}
