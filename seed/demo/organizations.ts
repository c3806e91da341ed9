/** A demo organization, with its ZIP codes and status code. The ZIP codes determine the coordinates. */
export type DemoOrganization = {
  name: string
  kind: 'district' | 'clinic'
  code: '0' | '1' | '2' | '3' | '4'
  zips: readonly [string, ...string[]]
}

export const organizations: readonly DemoOrganization[] = [
  { name: 'Rock River School District 12', kind: 'district', code: '4', zips: ['61101', '61111'] },
  { name: 'Prairie Bend Community Schools', kind: 'district', code: '1', zips: ['61701'] },
  { name: 'Lakeshore Pediatric Therapy', kind: 'clinic', code: '4', zips: ['60201', '60614'] },
  { name: 'Cicero Elementary Cooperative', kind: 'district', code: '4', zips: ['60804'] },
  { name: 'Fox Valley Special Education Joint Agreement', kind: 'district', code: '0', zips: ['60505'] },
  { name: 'Bright Line Services', kind: 'clinic', code: '4', zips: ['60601'] },
  { name: 'Des Plaines River Schools', kind: 'district', code: '3', zips: ['60432'] },
  { name: 'Kettle Moraine Therapy Group', kind: 'clinic', code: '3', zips: ['53202'] },
  { name: 'Dane Prairie Schools', kind: 'district', code: '4', zips: ['53703'] },
  { name: 'Calumet Unified District', kind: 'district', code: '2', zips: ['46402'] },
  { name: 'White River Township Schools', kind: 'district', code: '4', zips: ['46204'] },
  { name: 'Gateway Children’s Center', kind: 'clinic', code: '4', zips: ['63103'] },
  { name: 'Great Lakes Intermediate District', kind: 'district', code: '4', zips: ['48226'] },
  { name: 'Buckeye Therapy Partners', kind: 'clinic', code: '3', zips: ['43215'] },
  { name: 'Allegheny Ridge Schools', kind: 'district', code: '4', zips: ['15222'] },
  { name: 'Hudson Crossing Public Schools', kind: 'district', code: '4', zips: ['10001', '11201'] },
  { name: 'Harbor Light Learning', kind: 'clinic', code: '3', zips: ['02108'] },
  { name: 'Chesapeake Bay Schools', kind: 'district', code: '4', zips: ['21201'] },
  { name: 'Piedmont Early Start', kind: 'clinic', code: '4', zips: ['27601'] },
  { name: 'Peachtree County Schools', kind: 'district', code: '4', zips: ['30303'] },
  { name: 'Orange Grove District', kind: 'district', code: '3', zips: ['32801'] },
  { name: 'Bayou Parish Schools', kind: 'district', code: '2', zips: ['70112'] },
  { name: 'Cumberland Gap Schools', kind: 'district', code: '4', zips: ['37203'] },
  { name: 'Bluegrass Behavioral', kind: 'clinic', code: '4', zips: ['40507'] },
  { name: 'Lone Star Independent District', kind: 'district', code: '4', zips: ['75201', '76102'] },
  { name: 'Hill Country Therapy', kind: 'clinic', code: '3', zips: ['78701'] },
  { name: 'Gulf Coast Schools', kind: 'district', code: '4', zips: ['77002'] },
  { name: 'Red Dirt Public Schools', kind: 'district', code: '1', zips: ['73102'] },
  { name: 'Flint Hills Cooperative', kind: 'district', code: '4', zips: ['66502'] },
  { name: 'Twin Cities Learning Commons', kind: 'clinic', code: '4', zips: ['55401'] },
  { name: 'Front Range Schools', kind: 'district', code: '4', zips: ['80202'] },
  { name: 'Wasatch Valley District', kind: 'district', code: '4', zips: ['84101'] },
  { name: 'Sonoran Unified Schools', kind: 'district', code: '3', zips: ['85004'] },
  { name: 'High Desert Therapy', kind: 'clinic', code: '4', zips: ['87102'] },
  { name: 'Silver State Schools', kind: 'district', code: '4', zips: ['89101'] },
  { name: 'Golden Poppy Unified', kind: 'district', code: '4', zips: ['90012', '90802'] },
  { name: 'Bay Bridge Children’s Services', kind: 'clinic', code: '4', zips: ['94103'] },
  { name: 'Willamette Schools', kind: 'district', code: '4', zips: ['97204'] },
  { name: 'Puget Sound Therapy Collective', kind: 'clinic', code: '3', zips: ['98101'] },
  { name: 'Denali Borough Schools', kind: 'district', code: '4', zips: ['99501'] },
  { name: 'Pacific Islands District', kind: 'district', code: '4', zips: ['96813'] },
]
