import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { seGuardan } from '#shared/sistema/estado.rules.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { copyText } from '#web/kit/clipboard.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { useSoporte } from '../api.ts';
import { RenglonesDeEspacio } from './TarjetaEspacio.tsx';
import { RenglonesDeLugares } from './TarjetaLugares.tsx';

interface DialogoProps {
  estado: EstadoDelSistema;
  onClose: () => void;
}

const texto = {
  m: 0,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'superficie.hundida',
  fontFamily: 'monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const Parte = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="h5" component="h3" sx={{ pb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** Explains where copies go and what opens them. It changes nothing: whoever had a Director's password could carry the school away. */
export function DialogoLugares({ estado, onClose }: DialogoProps) {
  return (
    <ModalDialog open title="Lugares y clave" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        <RenglonesDeLugares lugares={estado.lugares} />
        <Parte title="Agregar o quitar un lugar">
          <Typography>
            Un lugar es un disco, una memoria USB o un servicio de internet donde se guardan los respaldos;
            puede haber hasta tres. Por seguridad no se cambian desde aquí, sino en la computadora donde está
            Ceiba. Pide a soporte técnico que escriba allí:
          </Typography>
          <Box component="pre" sx={{ ...texto, mt: 1 }}>
            {'ceiba lugares agregar CARPETA\nceiba lugares quitar CARPETA'}
          </Box>
        </Parte>
        <Parte title="La clave de recuperación">
          <Typography>
            Con ella se abren los respaldos en otra computadora si esta se daña; sin ella nadie puede, tampoco
            soporte técnico. Guárdala en papel y fuera del colegio. Si no la tienes, pide que la muestren con:
          </Typography>
          <Box component="pre" sx={{ ...texto, mt: 1 }}>
            ceiba clave
          </Box>
        </Parte>
      </Stack>
    </ModalDialog>
  );
}

/** What takes the room and how to free it. */
export function DialogoEspacio({ estado, onClose }: DialogoProps) {
  return (
    <ModalDialog open title="Qué puedo hacer" subject="Para liberar espacio" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        <RenglonesDeEspacio espacio={estado.espacio} />
        <Parte title="Lo demás de este disco">
          <Typography>
            Pide a soporte técnico que borre de esa computadora, o pase a otro disco, lo que no es de Ceiba:
            descargas, videos, programas que nadie usa. No hay que borrar nada de la carpeta de Ceiba.
          </Typography>
        </Parte>
        <Parte title="Los respaldos">
          <Typography>
            Si se guardan en este mismo disco también lo llenan. Con una memoria USB u otro disco quedan fuera
            y más seguros. Hoy se guardan {seGuardan(estado.respaldos.conservan)}; se pueden guardar menos.
          </Typography>
        </Parte>
        <Parte title="Los archivos del colegio">
          <Typography>
            Lo que se adjunta en publicaciones y entregas. Cuando se elimina algo que ya no sirve, su espacio
            queda libre al día siguiente.
          </Typography>
        </Parte>
      </Stack>
    </ModalDialog>
  );
}

async function alPortapapeles(contenido: string): Promise<void> {
  if (await copyText(contenido)) toasts.success('Copiado. Pégalo en el mensaje para soporte técnico.');
  else toasts.error('No se pudo copiar. Selecciona el texto y cópialo.');
}

/** What to hand to whoever helps. */
export function DialogoSoporte({ onClose }: Pick<DialogoProps, 'onClose'>) {
  const soporte = useSoporte();
  const contenido = soporte.data?.data.texto;
  return (
    <ModalDialog
      open
      title="Para soporte técnico"
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={contenido === undefined}
          onClick={() => void alPortapapeles(contenido ?? '')}
        >
          Copiar
        </Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography>Son datos técnicos: no llevan nombres de personas ni claves.</Typography>
        <QueryView query={soporte}>
          {(datos) => (
            <Box component="pre" tabIndex={0} aria-label="Datos técnicos" role="region" sx={texto}>
              {datos.texto}
            </Box>
          )}
        </QueryView>
      </Stack>
    </ModalDialog>
  );
}
