import { type PointerEvent, useEffect, useId, useRef } from 'react'

export const wholeSquare: Square = { zoom: 1, x: 0.5, y: 0.5 }

const largestZoom = 4

const within = (share: number) => Math.min(1, Math.max(0, share))

/** The stored width and height in pixels. It is enough for the sharpest screens at the displayed size of 72 px. */
const side = 320

/** Reads a picture and applies its orientation. Returns null if its content is broken. */
export const readPhoto = (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null)

type PhotoCropProps = { photo: ImageBitmap; square: Square; onChange: (square: Square) => void }

/** The square can be dragged with a finger or the mouse, or set with three sliders. */
export function PhotoCrop({ photo, square, onChange }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, photo, square)
  }, [photo, square])

  function pull(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pixels = getArea(photo, square).side / event.currentTarget.clientWidth
    onChange(dragSquare(photo, square, { x: event.movementX * pixels, y: event.movementY * pixels }))
  }

  const { side } = getArea(photo, square)
  return (
    <div className="grid gap-4">
      <canvas
        ref={canvas}
        width={480}
        height={480}
        role="img"
        aria-label="The part of your photo that is shown"
        className="mx-auto aspect-square w-full max-w-60 cursor-grab touch-none rounded-pill bg-wash"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
      />
      <Slider
        label="Zoom"
        says={`${square.zoom.toFixed(1)} times`}
        min={1}
        max={largestZoom}
        value={square.zoom}
        onChange={(zoom) => onChange({ ...square, zoom })}
      />
      <Slider
        label="Left or right"
        says={formatOffset(square.x, 'to the left', 'to the right')}
        value={square.x}
        disabled={photo.width - side < 1}
        onChange={(x) => onChange({ ...square, x })}
      />
      <Slider
        label="Up or down"
        says={formatOffset(square.y, 'up', 'down')}
        value={square.y}
        disabled={photo.height - side < 1}
        onChange={(y) => onChange({ ...square, y })}
      />
    </div>
  )
}

function formatOffset(value: number, before: string, after: string): string {
  const percent = Math.round(Math.abs(value - 0.5) * 200)
  return percent === 0 ? 'centered' : `${percent}% ${value < 0.5 ? before : after}`
}

type SliderProps = {
  label: string
  /** The value in words, for screen readers. */
  says: string
  value: number
  min?: number
  max?: number
  disabled?: boolean
  onChange: (value: number) => void
}

function Slider({ label, says, value, min = 0, max = 1, disabled = false, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[8rem_1fr] items-center gap-3">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        aria-valuetext={says}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-accent"
      />
    </div>
  )
}

/** Fills a canvas with the square of a photo. Transparent areas become white, because JPEG has no transparency. */
function drawSquare(canvas: HTMLCanvasElement, photo: ImageBitmap, square: Square): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side: length } = getArea(photo, square)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, left, top, length, length, 0, 0, canvas.width, canvas.height)
}

/** Encodes the square as a new JPEG, without the file's metadata. */
export function encodeSquare(photo: ImageBitmap, square: Square): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawSquare(canvas, photo, square)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** A square of a picture. Zoom 1 is the largest square; x and y are its position from 0 to 1 within the free space. */
export type Square = { zoom: number; x: number; y: number }

type Size = { width: number; height: number }

/** Returns the square in the picture's own pixels. */
export function getArea({ width, height }: Size, { zoom, x, y }: Square) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** Returns the square after a drag by a distance in the picture's own pixels. It stays inside the picture. */
export function dragSquare({ width, height }: Size, square: Square, by: { x: number; y: number }): Square {
  const { side } = getArea({ width, height }, square)
  const share = (at: number, free: number, moved: number) => (free > 0 ? within(at - moved / free) : at)
  return { ...square, x: share(square.x, width - side, by.x), y: share(square.y, height - side, by.y) }
}
