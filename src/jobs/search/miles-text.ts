export const milesText = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`)
