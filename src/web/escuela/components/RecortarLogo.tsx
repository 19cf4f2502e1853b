import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import Cropper, { type Area, type MediaSize, type Point } from 'react-easy-crop';
import { LOGO_CHICO, LOGO_LADO_MIN, LOGO_NO_ES_IMAGEN, type Recorte } from '#shared/escuela/logo.ts';
import { BotonIcono } from '#web/base/ui/BotonIcono.tsx';
import { Cargando } from '#web/base/ui/Cargando.tsx';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { IconoMas, IconoMenos } from '#web/base/ui/iconos.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { useGuardarLogo } from '../api.ts';

interface RecortarProps {
  file: File;
  /** What was chosen cannot be a logo, and why. */
  onRefused: (motivo: string) => void;
  onClose: () => void;
}

const PASO = 0.1;
const MAX_ZOOM = 10;
const TECLAS: Readonly<Record<string, number>> = { '+': PASO, '=': PASO, '-': -PASO };

/** A file as an address, as long as it is shown. */
function useDireccion(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** The square in whole points of the picture, and never beyond its edges. */
function cuadroDe(area: Area, { naturalWidth, naturalHeight }: MediaSize): Recorte {
  const lado = Math.min(Math.round(Math.min(area.width, area.height)), naturalWidth, naturalHeight);
  const dentro = (value: number, total: number) => Math.max(0, Math.min(Math.round(value), total - lado));
  return { x: dentro(area.x, naturalWidth), y: dentro(area.y, naturalHeight), lado };
}

interface ZoomProps {
  zoom: number;
  max: number;
  onZoom: (zoom: number) => void;
}

function ControlDeZoom({ zoom, max, onZoom }: ZoomProps) {
  const id = useId();
  const step = (by: number) => onZoom(Math.min(max, Math.max(1, zoom + by)));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography id={id} variant="subtitle2" component="span">
        Acercar
      </Typography>
      <BotonIcono label="Alejar" disabled={zoom <= 1} onClick={() => step(-PASO)}>
        <IconoMenos />
      </BotonIcono>
      <Slider
        aria-labelledby={id}
        min={1}
        max={max}
        step={0.01}
        value={zoom}
        disabled={max <= 1}
        getAriaValueText={(value) => `${Math.round(value * 100)} %`}
        onChange={(_, value) => onZoom(Number(value))}
        sx={{ flex: 1, mx: 1 }}
      />
      <BotonIcono label="Acercar" disabled={zoom >= max} onClick={() => step(PASO)}>
        <IconoMas />
      </BotonIcono>
    </Stack>
  );
}

/** Chooses the square of a picture that becomes the logo: by mouse, by finger and by keyboard. */
export function RecortarLogo({ file, onRefused, onClose }: RecortarProps) {
  const url = useDireccion(file);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState<MediaSize | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const guardar = useGuardarLogo(onClose);
  const lado = media ? Math.min(media.naturalWidth, media.naturalHeight) : LOGO_LADO_MIN;
  const max = Math.min(MAX_ZOOM, lado / LOGO_LADO_MIN);
  const recorte = media && area ? cuadroDe(area, media) : null;
  function loaded(size: MediaSize) {
    if (Math.min(size.naturalWidth, size.naturalHeight) < LOGO_LADO_MIN) onRefused(LOGO_CHICO);
    else setMedia(size);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    const by = TECLAS[key];
    if (by !== undefined) setZoom(Math.min(max, Math.max(1, zoom + by)));
  }
  return (
    <>
      <Dialogo
        open
        title="Recortar logo"
        width="angosto"
        busy={guardar.isPending}
        onClose={onClose}
        actions={(close) => (
          <>
            <Button color="inherit" onClick={close}>
              Cancelar
            </Button>
            <Button
              variant="contained"
              disabled={recorte === null}
              onClick={() => guardar.mutate({ form: { recorte }, files: [file] })}
            >
              Guardar logo
            </Button>
          </>
        )}
      >
        <Stack sx={{ gap: 1.5 }}>
          <Box
            onKeyDown={onKeyDown}
            sx={{
              position: 'relative',
              height: { xs: 280, sm: 340 },
              overflow: 'hidden',
              borderRadius: `${medidas.radio.control}px`,
              bgcolor: 'superficie.hundida',
              '& .reactEasyCrop_CropArea:focus-visible': { outline: 3, outlineColor: 'trazo.foco' },
            }}
          >
            {url ? (
              <Cropper
                image={url}
                crop={crop}
                zoom={zoom}
                aspect={1}
                maxZoom={max}
                keyboardStep={1}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onMediaLoaded={loaded}
                onCropAreaChange={(_, pixels) => setArea(pixels)}
                mediaProps={{ alt: '', onError: () => onRefused(LOGO_NO_ES_IMAGEN) }}
                cropperProps={{
                  role: 'group',
                  'aria-label':
                    'Cuadro del logo. Mueve la imagen con las flechas y acércala o aléjala con más y menos.',
                }}
              />
            ) : null}
          </Box>
          <ControlDeZoom zoom={zoom} max={max} onZoom={setZoom} />
          <Typography variant="body2" color="textSecondary">
            Arrastra la imagen, o muévela con las flechas del teclado. Lo que queda en el cuadro será el logo.
          </Typography>
        </Stack>
      </Dialogo>
      <Cargando open={guardar.isPending} />
    </>
  );
}
