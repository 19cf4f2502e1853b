import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import { tamanio } from '#shared/base/formatos.ts';
import { useTouch } from '#web/kit/form/device.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { truncateFileName } from '#web/kit/ui/truncate.ts';
import { esFoto, esPdf } from '../api.ts';
import { Fotos } from './Fotos.tsx';

interface VisorProps {
  archivo: Archivo;
  /** What hangs on the same thing: its photos are looked at one after the other. */
  archivos: readonly Archivo[];
  /** A photo that is turned stays so for everybody. */
  guarda: boolean;
  onClose: () => void;
}

const ALTO = 'calc(72vh - 44px)';

export const Pdf = ({ archivo: { url, nombre }, alto }: { archivo: Archivo; alto: string }) => (
  <Box
    component="iframe"
    src={url}
    title={nombre}
    sx={{ width: '100%', height: alto, border: 0, display: 'block' }}
  />
);

/** A picture or a PDF over the screen. On touch a PDF goes to the device, whose reader is better than a frame. */
export function Visor({ archivo: pedido, archivos, guarda, onClose }: VisorProps) {
  const tactil = useTouch();
  const [archivo, setArchivo] = useState(pedido);
  const { nombre, tamanio: bytes, url } = archivo;
  const handOver = esPdf(archivo) && tactil;
  useEffect(() => {
    if (!handOver) return;
    window.open(url, '_blank', 'noopener');
    onClose();
  }, [handOver, url, onClose]);
  if (handOver) return null;
  return (
    <ModalDialog
      open
      width="ancho"
      title={truncateFileName(nombre)}
      subject={tamanio(bytes)}
      onClose={onClose}
      headerActions={
        <Button component="a" href={url} download={nombre} startIcon={<DownloadIcon />}>
          Descargar
        </Button>
      }
    >
      {esFoto(archivo) ? (
        <Fotos {...{ archivos, archivo, guarda }} alto={ALTO} enfocada onCambiar={setArchivo} />
      ) : null}
      {esPdf(archivo) ? <Pdf archivo={archivo} alto={ALTO} /> : null}
      {!esPdf(archivo) && !esFoto(archivo) ? (
        <EmptyState title="Este archivo se abre en tu equipo" text="Descárgalo para verlo con su programa." />
      ) : null}
    </ModalDialog>
  );
}
