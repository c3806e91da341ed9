/**
 * Hosts where anybody can get a mailbox. People with addresses there have nothing to do with each other, so these
 * domains never identify an organization.
 */
export const publicMailHosts: ReadonlySet<string> = new Set(
  `aim.com aol.com att.net bellsouth.net bigpond.com charter.net comcast.net cox.net duck.com earthlink.net fastmail.com
  fastmail.fm frontier.com gmail.com gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr
  hushmail.com icloud.com inbox.com juno.com live.com mac.com mail.com mail.ru mailbox.org me.com msn.com netscape.net
  netzero.net optimum.net optonline.net outlook.com pm.me posteo.de proton.me protonmail.com qq.com roadrunner.com
  rocketmail.com rr.com sbcglobal.net spectrum.net tuta.com tutanota.com tuta.io twc.com verizon.net web.de
  windstream.net yahoo.ca yahoo.co.uk yahoo.com yahoo.fr yandex.com yandex.ru ymail.com zoho.com zohomail.com 126.com
  163.com`.split(/\s+/),
)
