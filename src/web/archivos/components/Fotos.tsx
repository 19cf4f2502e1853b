import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';
import type { Archivo } from '#shared/archivos.ts';
import { ChevronLeftIcon, ChevronRightIcon, MinusIcon, PlusIcon, RotateIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { esFoto, girar, useGiro } from '../api.ts';
import { useAmpliar } from './useAmpliar.ts';

export interface ManejoDeFotos {
  /** To the next photo or the one before; false where there is none. */
  mover: (pasos: 1 | -1) => boolean;
}

interface FotosProps {
  archivos: readonly Archivo[];
  /** The photo that is shown. */
  archivo: Archivo;
  onCambiar: (archivo: Archivo) => void;
  /** A turn stays for everybody; otherwise only on this page. */
  guarda: boolean;
  alto: string;
  /** The keys are its own as soon as it is there. */
  enfocada?: boolean;
  ref?: Ref<ManejoDeFotos>;
}

interface BotonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One that cannot go on keeps the focus: a button that vanished would take it along. */
const Boton = ({ disabled = false, onClick, ...props }: BotonProps) => (
  <LabelledIconButton
    {...props}
    aria-disabled={disabled}
    onClick={disabled ? () => {} : onClick}
    sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
  />
);

/** How large the picture is drawn so that all of it fits, whichever way it is turned. */
const tamanioDe = (giro: number, zoom: number) => {
  const [ancho, alto] = giro % 180 === 0 ? ['cqw', 'cqh'] : ['cqh', 'cqw'];
  return { width: `${100 * zoom}${ancho}`, height: `${100 * zoom}${alto}` };
};

/** Photos of a notebook one after the other: whole, larger, and turned as they are read. */
export function Fotos({ archivos, archivo, onCambiar, guarda, alto, enfocada, ref }: FotosProps) {
  const fotos = archivos.filter(esFoto);
  const lugar = fotos.findIndex(({ idArchivo }) => idArchivo === archivo.idArchivo);
  const giro = useGiro(archivo);
  function mover(pasos: 1 | -1): boolean {
    const otra = fotos[lugar + pasos];
    if (otra) onCambiar(otra);
    return otra !== undefined;
  }
  const { marco, zoom, gestos, ...ampliar } = useAmpliar(archivo.idArchivo, mover);
  useImperativeHandle(ref, () => ({ mover }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (enfocada) marco.current?.focus();
  }, []);
  const acto = () => girar(archivo, guarda);
  const teclas: Record<string, () => void> = {
    ArrowRight: () => mover(1),
    ArrowLeft: () => mover(-1),
    '+': ampliar.mas,
    '=': ampliar.mas,
    '-': ampliar.menos,
    '0': ampliar.entera,
    g: acto,
    G: acto,
  };
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const hacer = teclas[key];
    if (!hacer || ctrlKey || metaKey || altKey) return;
    // First to the edge of a photo that is larger than its frame.
    if (key === 'ArrowRight' && ampliar.cabeMas(1)) return;
    if (key === 'ArrowLeft' && ampliar.cabeMas(-1)) return;
    event.preventDefault();
    hacer();
  }
  return (
    <Box onKeyDown={onKeyDown}>
      <Stack
        direction="row"
        role="toolbar"
        aria-label="Foto"
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 0.5 }}
      >
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          {fotos.length > 1 ? (
            <>
              <Boton label="Foto anterior" disabled={lugar <= 0} onClick={() => mover(-1)}>
                <ChevronLeftIcon />
              </Boton>
              <Typography
                role="status"
                variant="body2"
                component="span"
                color="textSecondary"
                sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
              >
                {`${lugar + 1} de ${fotos.length}`}
              </Typography>
              <Boton label="Foto siguiente" disabled={lugar >= fotos.length - 1} onClick={() => mover(1)}>
                <ChevronRightIcon />
              </Boton>
            </>
          ) : null}
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Boton label="Alejar" disabled={!ampliar.puedeMenos} onClick={ampliar.menos}>
            <MinusIcon />
          </Boton>
          <Boton label="Acercar" disabled={!ampliar.puedeMas} onClick={ampliar.mas}>
            <PlusIcon />
          </Boton>
          <Boton label="Girar" onClick={acto}>
            <RotateIcon />
          </Boton>
        </Stack>
      </Stack>
      <Box
        ref={marco}
        role="region"
        tabIndex={0}
        aria-label={`Foto: ${archivo.nombre}`}
        aria-keyshortcuts="ArrowLeft ArrowRight + - 0 g"
        {...gestos}
        sx={{
          height: alto,
          minHeight: 240,
          overflow: 'auto',
          containerType: 'size',
          overscrollBehavior: zoom > 1 ? 'contain' : 'auto',
          // Two fingers are told to the page, which makes the photo larger and not itself.
          touchAction: 'pan-x pan-y',
          cursor: zoom > 1 ? 'grab' : 'zoom-in',
          bgcolor: 'superficie.hundida',
          borderRadius: `${medidas.radio.control}px`,
        }}
      >
        <Box
          sx={{ position: 'relative', overflow: 'hidden' }}
          style={{ width: `${100 * zoom}%`, height: `${100 * zoom}%` }}
        >
          <Box
            key={archivo.idArchivo}
            component="img"
            src={archivo.url}
            alt={archivo.nombre}
            draggable={false}
            sx={{ position: 'absolute', top: '50%', left: '50%', maxWidth: 'none', objectFit: 'contain' }}
            style={{ ...tamanioDe(giro, zoom), transform: `translate(-50%, -50%) rotate(${giro}deg)` }}
          />
        </Box>
      </Box>
    </Box>
  );
}
