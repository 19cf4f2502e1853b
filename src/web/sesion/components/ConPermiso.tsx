import type { ReactNode } from 'react';
import { type Asunto, SIN_PERMISO } from '#shared/base/asuntos.ts';
import { ForbiddenState } from '#web/kit/ui/EmptyState.tsx';
import { usePermite } from '../api.ts';

/** A screen of a matter; whoever it is not open to, who came by its address, is told so, and nothing is asked for. */
export const ConPermiso = ({ asunto, children }: { asunto: Asunto; children: ReactNode }) =>
  usePermite(asunto) ? children : <ForbiddenState message={SIN_PERMISO} />;
