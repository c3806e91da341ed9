import type { plans } from '../../../organizations/pricing/prices'
import { IncludedInPlans } from '../../../organizations/pricing/shared/included-in-plans'
import { brand } from '../../../platform/config/brand'
import { Button } from '../../../ui/components/button'
import { longDayText } from '../../../ui/hooks/format-time'
import { AreaPage } from '../../../ui/layouts/area-page'

type QuoteProps = {
  plan: (typeof plans)[number]
  /** The organization's name and the lines of its main address. */
  payer: { name: string; address: string[] }
  made: string
  validUntil: string
}

/** A page to print, from which a district makes its purchase order. Nothing is ordered by it. */
export default function Quote({ plan, payer, made, validUntil }: QuoteProps) {
  return (
    <AreaPage back={{ label: 'Billing', href: '/admin/billing' }}>
      <p className="float-right mt-4 print:hidden">
        <Button onClick={() => print()}>Print</Button>
      </p>
      <h1 className="mt-4 font-bold text-title">{`Quote for the ${plan.name} plan`}</h1>
      <div className="mt-6 grid max-w-[40rem] gap-x-10 gap-y-6 sm:grid-cols-2">
        <Party title="From" lines={[brand.postalAddress, brand.phone, brand.mail]} />
        <Party title="For" lines={[payer.name, ...payer.address]} />
      </div>
      <dl className="mt-6 grid max-w-[40rem] grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-line border-y py-5">
        <Fact label="Date">{longDayText(made)}</Fact>
        <Fact label="Valid until">{longDayText(validUntil)}</Fact>
        <Fact label="Plan">{`${plan.name}, ${plan.months} months`}</Fact>
        <Fact label="Total">{`$${Number(plan.amount).toLocaleString('en-US')}.00 in US dollars`}</Fact>
        <Fact label="Payment">Within 30 days of the invoice</Fact>
      </dl>
      <IncludedInPlans heading="Included" className="mt-6" />
      <section aria-labelledby="order" className="mt-8 max-w-measure">
        <h2 id="order" className="font-semibold text-large">
          How to order
        </h2>
        <p className="mt-2">
          When you have a purchase order number, open Billing, choose this plan, and press “Pay by purchase order
          instead”. We send the invoice to your billing contact, and your plan starts once our team approves the order,
          usually within one business day.
        </p>
      </section>
    </AreaPage>
  )
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section aria-label={title}>
      <h2 className="text-muted text-small">{title}</h2>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
