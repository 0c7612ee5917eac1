"""Django's settings: what is fixed for every deployment, and what arena.environment answers.

One machine needs no variable at all; many machines differ by environment variables alone. A wrong
setting stops the start with a sentence that says how to mend it.
"""

from csp.constants import NONE, SELF
from kombu import Queue

from arena import environment as given
from arena import logs

PRODUCTION = given.is_production()
DATA_FOLDER = given.data_folder()

# A debug page shows local variables, and those may hold what a seat must not know (law 8).
DEBUG = False
SECRET_KEY = given.secret_key(DATA_FOLDER, production=PRODUCTION)
ALLOWED_HOSTS = given.allowed_hosts(production=PRODUCTION)
CSRF_TRUSTED_ORIGINS: list[str] = given.env.list("CSRF_TRUSTED_ORIGINS", default=[])

ROOT_URLCONF = "arena.urls"
WSGI_APPLICATION = "arena.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "engine",
    "grading",
    "arena",
    "arena.agents",
    "arena.people.accounts",
    "arena.people.drafts",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "arena.compressing.compressed_files",
    "arena.compressing.CompressedPages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "arena.people.problems.Problems",
]
CSRF_FAILURE_VIEW = "arena.people.problems.form_expired"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [given.PROJECT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {"default": given.database(DATA_FOLDER)}

# --- What a browser may do -------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "font-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = PRODUCTION
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = PRODUCTION
SECURE_SSL_REDIRECT: bool = given.env.bool("SECURE_SSL_REDIRECT", default=PRODUCTION)
# What asks for these speaks to the process itself, not through the proxy.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS: int = given.env.int(
    "SECURE_HSTS_SECONDS", default=31_536_000 if PRODUCTION else 0
)
# Whether subdomains follow, and whether browsers ship the name, is for the owner of the domain.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
# Set it only behind a proxy that sets this header itself: otherwise anybody can.
if given.env.bool("BEHIND_TLS_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

AUTH_USER_MODEL = "accounts.Person"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lobby"
SESSION_COOKIE_AGE = 180 * 24 * 3600

# --- Accounts: allauth signs people up and in; its pages are ours ------------------------------

ACCOUNT_ADAPTER = "arena.people.accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "signup": "arena.people.accounts.forms.SignUp",
    "login": "arena.people.accounts.forms.SignIn",
}
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_USERNAME_VALIDATORS = "arena.people.accounts.names.VALIDATORS"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_REDIRECT_URL = "lobby"
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if PRODUCTION else "http"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_METHODS = {"password", "mfa"}
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Beat the Desk: "
# An address is asked to answer where there is a server that can reach it.
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if given.has_mail_server() else "optional"
MFA_ADAPTER = "arena.people.accounts.adapter.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True
# Browsers make passkeys over HTTPS alone, and on localhost.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION
# How often who may try is counted by address; a proxy in front says whose address it is.
ALLAUTH_TRUSTED_PROXY_COUNT = int(given.env.bool("BEHIND_TLS_PROXY", default=False))

# --- Mail --------------------------------------------------------------------------------------

vars().update(given.mail(DATA_FOLDER))
DEFAULT_FROM_EMAIL: str = given.env.str(
    "MAIL_FROM", default=f"Beat the Desk <desk@{ALLOWED_HOSTS[0]}>"
)

# --- Words and time --------------------------------------------------------------------------

LANGUAGE_CODE = "en"
# Each page speaks one language: a language joins when its catalogue stands in locale/.
LANGUAGES = [("en", "English"), ("es", "Español")]
# What a browser asks for decides, until somebody chooses.
LANGUAGE_COOKIE_NAME = "language"
USE_I18N = True
LOCALE_PATHS = [given.PROJECT / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

# --- Files -----------------------------------------------------------------------------------

STATIC_URL = "static/"
STATICFILES_DIRS = [given.PROJECT / "static"]
STATIC_ROOT = given.static_folder(DATA_FOLDER)
# Development serves the files where they lie; production those that collectstatic gathered.
WHITENOISE_USE_FINDERS = not PRODUCTION
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "whitenoise.storage.CompressedManifestStaticFilesStorage"
            if PRODUCTION
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        )
    },
}

# --- Work behind the pages -------------------------------------------------------------------

REDIS_URL = given.redis_url(DATA_FOLDER)
# Over it processes tell each other which seats have new steps; nothing is kept there.
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [given.layer_url(REDIS_URL)], "prefix": "desk"},
    }
}
CELERY_BROKER_URL = given.broker_url(REDIS_URL)
CELERY_TASK_QUEUES = [Queue(name) for name in ("clock", "grade", "sweep", "judge", "audit")]
CELERY_TASK_CREATE_MISSING_QUEUES = False
CELERY_TASK_DEFAULT_QUEUE = "grade"
# What a task finds out is a row in the database: a result store would be a second truth, and would
# put the broker on the way of a web request.
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_PUBLISH_RETRY = False
# A request that asks for a task is not kept waiting for a dead broker; workers try again by themselves.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "max_retries": 0,
    "socket_connect_timeout": 1,
    "socket_timeout": 5,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BEAT_SCHEDULE: dict[str, dict[str, object]] = {
    # What a lost message asked for is found by a sweep; a sweep that comes late is dropped.
    "grade what was missed": {
        "task": "grading.grade_what_was_missed",
        "schedule": 5,
        "options": {"expires": 5},
    },
    # A beat that comes late is dropped: the next one finds what it would have found.
    "run the live clocks": {
        "task": "engine.run_live_clocks",
        "schedule": 1,
        "options": {"queue": "clock", "expires": 1},
    },
    # Nobody comes back to some seats: they are sealed by the clock, and graded.
    "seal what has expired": {
        "task": "engine.seal_expired_seats",
        "schedule": 60,
        "options": {"queue": "clock", "expires": 60},
    },
}
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_FOLDER / "beat-schedule")

# --- Logs ------------------------------------------------------------------------------------

logs.configure_structlog()
LOGGING = logs.logging_settings(production=PRODUCTION)
