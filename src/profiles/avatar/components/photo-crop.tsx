import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { areaOf, dragSquare, drawSquare, largestZoom, type Square } from './photo'

type PhotoCropProps = { photo: ImageBitmap; square: Square; onChange: (square: Square) => void }

/** The square can be dragged with a finger or the mouse, or set with three sliders. */
export function PhotoCrop({ photo, square, onChange }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, photo, square)
  }, [photo, square])

  function pull(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pixels = areaOf(photo, square).side / event.currentTarget.clientWidth
    onChange(dragSquare(photo, square, { x: event.movementX * pixels, y: event.movementY * pixels }))
  }

  const { side } = areaOf(photo, square)
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
        says={asideOf(square.x, 'to the left', 'to the right')}
        value={square.x}
        disabled={photo.width - side < 1}
        onChange={(x) => onChange({ ...square, x })}
      />
      <Slider
        label="Up or down"
        says={asideOf(square.y, 'up', 'down')}
        value={square.y}
        disabled={photo.height - side < 1}
        onChange={(y) => onChange({ ...square, y })}
      />
    </div>
  )
}

/** Describes a position between 0 and 1 as its distance from the middle. */
function asideOf(value: number, before: string, after: string): string {
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
