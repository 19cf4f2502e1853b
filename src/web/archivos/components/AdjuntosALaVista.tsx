import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { useTouch } from '#web/kit/form/device.ts';
import { esFoto, esPdf } from '../api.ts';
import { Fotos, type ManejoDeFotos } from './Fotos.tsx';
import { ListaAdjuntos } from './ListaAdjuntos.tsx';
import { Pdf, Visor } from './Visor.tsx';

interface AdjuntosALaVistaProps {
  archivos: readonly Archivo[];
  videos: readonly VideoInfo[];
  /** A photo that is turned stays so for everybody. */
  guarda: boolean;
  alto: string;
  /** What was written beside them, below the photo. */
  texto?: ReactNode;
  /** For keys that are struck elsewhere. */
  fotos?: Ref<ManejoDeFotos>;
}

/**
 * Files that are looked at beside what is done with them: the first photo is there at once, nothing opens over the screen
 * but what a browser cannot show.
 */
export function AdjuntosALaVista({ archivos, videos, guarda, alto, texto, fotos }: AdjuntosALaVistaProps) {
  const tactil = useTouch();
  const lugar = useRef<HTMLDivElement>(null);
  const [elegido, setElegido] = useState(() => archivos.find(esFoto)?.idArchivo);
  const [fuera, setFuera] = useState<Archivo | null>(null);
  const abierto = archivos.find(({ idArchivo }) => idArchivo === elegido);
  function abrir(archivo: Archivo) {
    if (!esFoto(archivo) && (tactil || !esPdf(archivo))) return setFuera(archivo);
    setElegido(archivo.idArchivo);
    lugar.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {/* What is pinned over and under it must not cover it. */}
      <Box ref={lugar} sx={{ scrollMarginBlock: 72, '&:empty': { display: 'none' } }}>
        {abierto && esFoto(abierto) ? (
          <Fotos
            ref={fotos}
            archivo={abierto}
            onCambiar={({ idArchivo }) => setElegido(idArchivo)}
            {...{ archivos, guarda, alto }}
          />
        ) : null}
        {abierto && esPdf(abierto) ? <Pdf archivo={abierto} alto={alto} /> : null}
      </Box>
      {texto}
      <ListaAdjuntos {...{ archivos, videos }} aLaVista={{ abierto: elegido, abrir }} />
      {fuera ? <Visor archivo={fuera} {...{ archivos, guarda }} onClose={() => setFuera(null)} /> : null}
    </Stack>
  );
}
