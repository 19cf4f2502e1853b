import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fechaCorta } from '#shared/base/fechas.ts';
import { miles } from '#shared/base/formatos.ts';
import { sinInterrupciones } from '#shared/sistema/estado.rules.ts';
import type { EstadoDelSistema } from '#shared/sistema.ts';
import { PeopleIcon } from '#web/kit/ui/icons-objects.tsx';
import { BoxIcon, ServerIcon } from '#web/kit/ui/icons-system.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';
import { Renglon, Renglones } from './Renglon.tsx';
import { TarjetaDato } from './TarjetaDato.tsx';

function estadoDeLaVersion({ avisos, version: { nueva } }: EstadoDelSistema): { tone: Tone; text: string } {
  const insegura = avisos.find(({ tipo }) => tipo === 'version');
  if (insegura) return { tone: insegura.nivel === 'rojo' ? 'error' : 'warning', text: 'Falta corregirla' };
  return nueva ? { tone: 'info', text: 'Hay una nueva' } : { tone: 'success', text: 'Al día' };
}

/** What program it is, since when, and which was before. */
export function TarjetaVersion({ estado, onMore }: { estado: EstadoDelSistema; onMore: () => void }) {
  const { version, desde, anterior, nueva, lista } = estado.version;
  return (
    <TarjetaDato
      title="Versión"
      icon={BoxIcon}
      state={estadoDeLaVersion(estado)}
      more={{ text: 'Ver novedades', onClick: onMore }}
    >
      <Typography variant="body2" sx={{ pb: 1 }}>
        <Box component="strong">Ceiba {version}</Box>, instalada el {fechaCorta(desde)}.
      </Typography>
      <Renglones>
        <Renglon name="Antes">{anterior ?? 'Es la primera'}</Renglon>
        {nueva ? (
          <Renglon name="Nueva">
            {nueva}, {lista ? 'lista para soporte técnico' : 'por descargar'}
          </Renglon>
        ) : null}
      </Renglones>
    </TarjetaDato>
  );
}

/** How many are using it, never who. */
export function TarjetaPersonas({
  personas: { estudiantes, docentes, administracion },
}: Pick<EstadoDelSistema, 'personas'>) {
  return (
    <TarjetaDato title="Personas conectadas" icon={PeopleIcon}>
      <Typography variant="body2" sx={{ pb: 1, fontWeight: 700 }}>
        {miles(estudiantes + docentes + administracion)} en los últimos 5 minutos
      </Typography>
      <Renglones>
        <Renglon name="Estudiantes">{miles(estudiantes)}</Renglon>
        <Renglon name="Docentes">{miles(docentes)}</Renglon>
        <Renglon name="Administración">{miles(administracion)}</Renglon>
      </Renglones>
    </TarjetaDato>
  );
}

/** Whether it serves, where, and what whoever helps will ask for. */
export function TarjetaServicio({ estado, onMore }: { estado: EstadoDelSistema; onMore: () => void }) {
  const { desde, fallas, direccion } = estado.servicio;
  const conFallas = estado.avisos.some(({ tipo }) => tipo === 'fallas');
  return (
    <TarjetaDato
      title="Servicio"
      icon={ServerIcon}
      state={conFallas ? { tone: 'warning', text: 'Con fallas' } : { tone: 'success', text: 'Funcionando' }}
      more={{ text: 'Para soporte técnico', onClick: onMore }}
    >
      <Renglones>
        <Renglon name="Sin interrupciones">{sinInterrupciones(desde, estado.ahora)}</Renglon>
        <Renglon name="Fallas hoy">{miles(fallas)}</Renglon>
        <Renglon name="Dirección">{direccion ?? window.location.origin}</Renglon>
      </Renglones>
    </TarjetaDato>
  );
}
