import { Component, type ReactNode } from 'react'

type EditorBoundaryProps = { onFail: () => void; children: ReactNode }

/**
 * Keeps the page if the editor can't be loaded, such as after a deployment or without a connection. Only a class can
 * catch what its children throw.
 */
export class EditorBoundary extends Component<EditorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
