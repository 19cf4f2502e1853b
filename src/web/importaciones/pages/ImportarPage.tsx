import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useNavigate, useParams } from 'react-router';
import { plazo } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import {
  TIPOS_DE_IMPORTACION,
  TITULO_DE_IMPORTACION,
  type TipoDeImportacion,
} from '#shared/importaciones/tipos.ts';
import type { ImportacionFila } from '#shared/importaciones.ts';
import { isForbidden } from '#web/kit/call-error.ts';
import { useNow } from '#web/kit/clock.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState, ForbiddenState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { DownloadIcon, PersonIcon } from '#web/kit/ui/icons.tsx';
import { BanknoteIcon, BarChartIcon, GraduationCapIcon, PeopleIcon } from '#web/kit/ui/icons-objects.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { cardGrid, RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { ConPermiso } from '#web/sesion/components/ConPermiso.tsx';
import { useBajar, useCerradas, useImportaciones } from '../api.ts';
import { Deshacer } from '../components/Deshacer.tsx';
import { ElegirArchivo } from '../components/ElegirArchivo.tsx';
import { Pasos } from '../components/Pasos.tsx';
import { usePasoDeOrigen } from '../components/usePasoDeOrigen.ts';

export { ImportacionPage } from './ImportacionPage.tsx';

const QUE_TRAE: Record<TipoDeImportacion, string> = {
  estudiantes: 'Nombres, CUI, nacimiento, familia y teléfonos; con grado y sección, también los inscribe.',
  personal: 'Nombres, DPI, nacimiento, teléfono, cargos y documentos; cada quien con su usuario.',
  clases: 'Quién imparte cada materia en cada sección: grado, sección, materia y docente.',
  notas: 'La nota final de cada materia en años de antes de Ceiba; crea el ciclo y la inscripción si faltan.',
  saldos: 'Lo que se debe de años anteriores, y los meses de este año que ya se pagaron.',
};

const DIBUJO: Record<TipoDeImportacion, Icon> = {
  estudiantes: PeopleIcon,
  personal: PersonIcon,
  clases: GraduationCapIcon,
  saldos: BanknoteIcon,
  notas: BarChartIcon,
};

const COMO_QUEDO: Record<ImportacionFila['estado'], { text: string; tone: Tone }> = {
  revision: { text: 'Sin terminar', tone: 'warning' },
  aplicada: { text: 'Importada', tone: 'success' },
  deshecha: { text: 'Deshecha', tone: 'neutral' },
};

const queGuardo = ({ contadores }: ImportacionFila): string => {
  if (!contadores) return 'Nada se ha guardado todavía';
  const { nuevos, cambian } = contadores;
  return `${contar(nuevos, 'nuevo', 'nuevos')} y ${contar(cambian, 'actualizado', 'actualizados')}`;
};

function Anterior({ una }: { una: ImportacionFila }) {
  const ahora = useNow();
  const cerrada = useCerradas()(una.tipo) !== null;
  const { estado, archivo, quien, aplicada, creada, idOperacion, idImportacion } = una;
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{archivo}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[TITULO_DE_IMPORTACION[una.tipo], queGuardo(una), quien, plazo(aplicada ?? creada, ahora).enFrase]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <StatusChip {...COMO_QUEDO[estado]} />
      {estado === 'revision' ? (
        <Button
          component={Link}
          to={paths.importacion.to({ idImportacion })}
          disabled={cerrada}
          variant="tonal"
          size="small"
          aria-label={`Seguir con ${archivo}`}
        >
          Seguir
        </Button>
      ) : null}
      {idOperacion !== null && estado === 'aplicada' ? (
        <Deshacer importacion={una} operacion={idOperacion} size="small" />
      ) : null}
    </Stack>
  );
}

/** A kind of list: what it may hold, the empty one to fill in, and the way to import a full one; grey where what it writes is closed. */
function TarjetaTipo({ tipo }: { tipo: TipoDeImportacion }) {
  const { plantilla, bajando } = useBajar();
  const Dibujo = DIBUJO[tipo];
  const nombre = TITULO_DE_IMPORTACION[tipo].toLowerCase();
  const cerrada = useCerradas()(tipo);
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <RoundIcon tone={cerrada === null ? 'primary' : 'neutral'}>
          <Dibujo />
        </RoundIcon>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            {TITULO_DE_IMPORTACION[tipo]}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {QUE_TRAE[tipo]}
          </Typography>
          {cerrada === null ? null : (
            <Typography variant="body2" id={`cerrada-${tipo}`} sx={{ mb: 2 }}>
              {cerrada}
            </Typography>
          )}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <Button
              component={Link}
              to={paths.importarNueva.to({ tipo })}
              variant="contained"
              disabled={cerrada !== null}
              aria-label={`Importar ${nombre}`}
              aria-describedby={cerrada === null ? undefined : `cerrada-${tipo}`}
            >
              Importar
            </Button>
            <ActionMenu
              label={`Descargar plantilla de ${nombre}`}
              text="Descargar plantilla"
              variant="outlined"
              disabled={bajando || cerrada !== null}
              actions={[
                { text: 'Libro de Excel', icon: DownloadIcon, onClick: () => plantilla(tipo, 'xlsx') },
                { text: 'CSV', icon: DownloadIcon, onClick: () => plantilla(tipo, 'csv') },
              ]}
            />
          </Stack>
        </Box>
      </Stack>
    </Card>
  );
}

function Listas() {
  const anteriores = useImportaciones();
  // Closed to them since they came in.
  if (isForbidden(anteriores.error)) return <ForbiddenState message={anteriores.error.message} />;
  return (
    <>
      <Box
        sx={{ ...cardGrid, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))', mb: 4 }}
      >
        {TIPOS_DE_IMPORTACION.map((tipo) => (
          <TarjetaTipo key={tipo} tipo={tipo} />
        ))}
      </Box>
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        Importaciones anteriores
      </Typography>
      <QueryView query={anteriores} skeleton={<RowsSkeleton />}>
        {(todas) => (
          <Card>
            {todas.length === 0 ? (
              <EmptyState text="Aquí estarán las listas que importes, con quién lo hizo y cuándo." />
            ) : (
              <Box
                component="ul"
                aria-label="Importaciones anteriores"
                sx={{ m: 0, p: 0, listStyle: 'none' }}
              >
                {todas.map((una) => (
                  <Anterior key={una.idImportacion} una={una} />
                ))}
              </Box>
            )}
          </Card>
        )}
      </QueryView>
    </>
  );
}

/** What can be imported, and what was. */
export const ImportarPage = () => (
  <Page title="Importar" onBack={useGoBack(paths.colegio.path)}>
    <ConPermiso asunto="importar">
      <Listas />
    </ConPermiso>
  </Page>
);

/** The first step: which file. */
export function NuevaImportacionPage() {
  const { tipo: pedido } = useParams();
  const navigate = useNavigate();
  const state = usePasoDeOrigen();
  const tipo = TIPOS_DE_IMPORTACION.find((uno) => uno === pedido) ?? 'estudiantes';
  const cerrada = useCerradas()(tipo);
  return (
    <Page
      title="Importar"
      subtitle={TITULO_DE_IMPORTACION[tipo]}
      onBack={useGoBack(paths.importar.path)}
      width="escritorio"
    >
      <ConPermiso asunto="importar">
        {cerrada === null ? (
          <>
            <Pasos actual="Archivo" />
            <ElegirArchivo
              tipo={tipo}
              onListo={({ idImportacion }) =>
                navigate(paths.importacion.to({ idImportacion }), { replace: true, state })
              }
            />
          </>
        ) : (
          <ForbiddenState message={cerrada} />
        )}
      </ConPermiso>
    </Page>
  );
}
