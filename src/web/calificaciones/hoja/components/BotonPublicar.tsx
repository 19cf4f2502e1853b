import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { notas } from '../state/frases.ts';
import type { HojaLocal } from '../state/hoja-local.ts';

interface BotonPublicarProps {
  local: HojaLocal;
  loading: boolean;
  size?: 'medium' | 'large';
  onClick: () => void;
}

/** 'Publicar 12 notas': opens what publishing will do. */
export function BotonPublicar({ local, loading, size = 'medium', onClick }: BotonPublicarProps) {
  const { enBorrador } = useSyncExternalStore(local.avisos.suscribirATodo, local.resumen);
  return (
    <Button
      variant="contained"
      size={size}
      disabled={enBorrador === 0}
      loading={loading}
      sx={{ flex: 'none' }}
      onClick={onClick}
    >
      {enBorrador === 0 ? 'Publicar notas' : `Publicar ${notas(enBorrador)}`}
    </Button>
  );
}
