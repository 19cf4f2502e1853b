import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { contar } from '#shared/base/formatos.ts';
import { soloAPedido } from '#shared/estudiantes/credenciales.rules.ts';
import {
  CREDENCIALES_MAX,
  type Credencial,
  type CredencialesDeSeccion,
} from '#shared/estudiantes/credenciales.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { normalizarUsuario, USUARIO_LETRAS, usuarioPermitido } from '#shared/sesion.ts';
import type { Question } from '#web/kit/form/unsaved.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { paths } from '#web/paths.ts';
import { type Pedida, type TalonImpreso, useCredenciales, useEntregarCredenciales } from '../api.ts';
import { HojaDeTalones } from '../components/HojaDeTalones.tsx';
import { ListaDeCredenciales } from '../components/ListaDeCredenciales.tsx';
import { useSoloElegidos } from '../components/useSoloElegidos.ts';

const NO_VUELVEN: Question = {
  title: 'Salir de la hoja',
  text: 'Estas contraseñas no se volverán a mostrar. ¿Ya las imprimiste?',
  accept: 'Sí, salir',
  cancel: 'Todavía no',
};

/** A browser may keep a page that is left, to show it again as it was: then without the passwords. */
function useOlvidarAlSalir(olvidar: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', olvidar);
    return () => window.removeEventListener('pagehide', olvidar);
  }, [olvidar]);
}

interface Hoja {
  talones: TalonImpreso[];
  seccion: CredencialesDeSeccion;
}

function Elegir({ seccion, onListo }: { seccion: CredencialesDeSeccion; onListo: (hoja: Hoja) => void }) {
  const { estudiantes } = seccion;
  const solo = useSoloElegidos();
  const [cambiados, setCambiados] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [escritos, setEscritos] = useState<ReadonlyMap<number, string>>(new Map());
  const [pregunta, setPregunta] = useState<readonly Pedida[] | null>(null);
  const { entregar, faltas, avance, isPending } = useEntregarCredenciales((talones) =>
    onListo({ talones, seccion }),
  );
  const usuarioDe = ({ idEstudiante, usuario }: Credencial) => escritos.get(idEstudiante) ?? usuario;
  const elegidos = new Set(
    estudiantes
      .filter(
        ({ idEstudiante, estado }) =>
          cambiados.get(idEstudiante) ?? (solo ? solo.has(idEstudiante) : !soloAPedido(estado)),
      )
      .map(({ idEstudiante }) => idEstudiante),
  );
  const malEscritos = new Map(
    estudiantes
      .filter((uno) => elegidos.has(uno.idEstudiante) && usuarioDe(uno) !== uno.usuario)
      .filter((uno) => !usuarioPermitido(usuarioDe(uno)))
      .map(({ idEstudiante }) => [idEstudiante, USUARIO_LETRAS] as const),
  );
  const pedidas = estudiantes
    .filter(({ idEstudiante }) => elegidos.has(idEstudiante))
    .map((estudiante) => ({ estudiante, usuario: normalizarUsuario(usuarioDe(estudiante)) }));
  const reemplazadas = pedidas.filter(({ estudiante: { estado } }) => soloAPedido(estado));
  const [primera] = reemplazadas;
  const demasiadas = pedidas.length > CREDENCIALES_MAX;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
      >
        <Typography color="textSecondary" sx={{ flex: '1 1 320px' }}>
          {demasiadas
            ? `Se imprimen hasta ${CREDENCIALES_MAX} a la vez: quita a algunos y repítelo con ellos.`
            : 'A cada estudiante elegido se le da una contraseña nueva, que se imprime en su talón y no se vuelve a mostrar. Quien ya entró conserva la suya, si no lo marcas.'}
        </Typography>
        <Button
          variant="contained"
          disabled={pedidas.length === 0 || demasiadas || malEscritos.size > 0}
          loading={isPending}
          onClick={() => (primera ? setPregunta(reemplazadas) : entregar(pedidas))}
          sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          Generar e imprimir ({pedidas.length})
        </Button>
      </Stack>
      <ListaDeCredenciales
        {...{ estudiantes, usuarioDe, elegidos }}
        faltas={new Map([...faltas, ...malEscritos])}
        disabled={isPending}
        onElegir={(id) => setCambiados(new Map(cambiados).set(id, !elegidos.has(id)))}
        onUsuario={(id, usuario) => setEscritos(new Map(escritos).set(id, usuario))}
      />
      <ConfirmDialog
        open={pregunta !== null}
        title="Contraseña nueva"
        text={
          primera && reemplazadas.length === 1
            ? `${nombreCompleto(primera.estudiante)} dejará de entrar con la contraseña que tiene.`
            : `${contar(reemplazadas.length, 'estudiante', 'estudiantes')} dejarán de entrar con la contraseña que tienen.`
        }
        detail="Se cerrarán sus sesiones en todos los equipos."
        icon={<AlertIcon />}
        tone="warning"
        accept="Generar e imprimir"
        onAccept={() => {
          setPregunta(null);
          entregar(pedidas);
        }}
        onClose={() => setPregunta(null)}
      />
      <BusyOverlay open={isPending} text="Protegiendo contraseñas" progress={avance} />
    </Stack>
  );
}

/** Said before the slips are printed: no address that others can open would stand on them. */
const SoloEsteEquipo = ({ direccion }: { direccion: string }) => (
  <Box sx={{ mb: 2 }}>
    <Warning>
      {`Ceiba solo se oye en la computadora donde está: ${direccion} no abre en ningún otro equipo, y los talones salen sin dirección. Para que la lleven, conecta esa computadora a la red del colegio; si ya lo está, quien la instaló escribe HOST=0.0.0.0 o la dirección del colegio en PUBLIC_URL, en los ajustes de Ceiba, y la arranca otra vez.`}
    </Warning>
  </Box>
);

/** Users and passwords for a section: chosen, made, and printed on slips to be cut. */
export function CredencialesPage() {
  const { id = '', idGradoSeccion = '' } = useParams();
  const query = useCredenciales(idGradoSeccion);
  const [hoja, setHoja] = useState<Hoja | null>(null);
  const regresar = useGoBack(paths.gradoDetalle.to({ id }));
  const [olvidar] = useState(() => () => setHoja(null));
  useOlvidarAlSalir(olvidar);
  const seccion = query.data?.data;
  if (seccion && String(seccion.idGrado) !== id)
    return <Navigate to={paths.credenciales.to({ id: seccion.idGrado, idGradoSeccion })} replace />;
  return (
    <FullScreenDialog
      title="Credenciales"
      subject={seccion ? `${seccion.asignacion} · Ciclo escolar ${seccion.ciclo}` : null}
      onClose={regresar}
      unsaved={hoja !== null}
      question={NO_VUELVEN}
      actions={
        hoja ? (
          <Button variant="contained" onClick={() => window.print()}>
            Imprimir
          </Button>
        ) : null
      }
    >
      {seccion?.entrada.soloEquipo ? <SoloEsteEquipo direccion={seccion.entrada.direccion} /> : null}
      {hoja ? (
        <HojaDeTalones {...hoja} />
      ) : (
        <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
          {(data) =>
            data.estudiantes.length === 0 ? (
              <EmptyState title="Todavía no hay alumnos en esta sección" />
            ) : (
              <Elegir seccion={data} onListo={setHoja} />
            )
          }
        </QueryView>
      )}
    </FullScreenDialog>
  );
}
