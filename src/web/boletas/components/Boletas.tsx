import Card from '@mui/material/Card';
import { useState } from 'react';
import type { ParaQuien } from '#shared/boletas.rules.ts';
import type { Job } from '#shared/jobs.ts';
import type { SeccionDeBoletas } from '../api.ts';
import { type Eleccion, PrepararBoletas } from '../form.tsx';
import { LoteEnMarcha } from './LoteEnMarcha.tsx';

interface BoletasProps {
  ciclo: number;
  alcances: readonly ParaQuien[];
  inicial: Eleccion;
  secciones: readonly SeccionDeBoletas[];
}

/** The form, and in its place what was asked for. */
export function Boletas(props: BoletasProps) {
  const [pedido, setPedido] = useState<Job | null>(null);
  if (pedido) return <LoteEnMarcha pedido={pedido} onClose={() => setPedido(null)} />;
  return <PrepararBoletas {...props} onPedido={setPedido} />;
}

export const TarjetaDeBoletas = (props: BoletasProps) => (
  <Card sx={{ p: { xs: 2, sm: 3 } }}>
    <Boletas {...props} />
  </Card>
);
